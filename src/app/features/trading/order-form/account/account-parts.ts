// What of the account row only somebody who is logged in needs.
export { ExperienceBox } from '../cards/experience-box.tsx';
export { AccountChoice } from './account-choice.tsx';
