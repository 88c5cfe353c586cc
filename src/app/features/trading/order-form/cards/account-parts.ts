// What of the account row only somebody who is logged in needs.
export { ExperienceBox } from './experience-box.tsx';
export { AccountChoice } from './account-choice.tsx';
