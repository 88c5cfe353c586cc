export const auth = {
  'auth.login.title': 'Log in',
  'auth.login.submit': 'Log in',
  'auth.login.busy': 'Logging in…',
  'auth.login.toRegister': 'New here?',
  'auth.login.says': 'Prices are free to read without an account. Log in to trade.',
  'auth.register.title': 'Create an account',
  'auth.register.submit': 'Create account',
  'auth.register.busy': 'Creating the account…',
  'auth.register.toLogin': 'Already registered?',
  'auth.register.says':
    'The account starts with practice funds of 10,000 USDT, 10,000 USDC and 0.5 BTC. Nothing here can be lost for real.',
  'auth.name': 'Name',
  'auth.name.hint': '3 to 32 letters, digits, dots, dashes or underscores.',
  'auth.password': 'Password',
  'auth.password.hint': 'At least 8 characters.',
  'auth.back': 'Back to the trade page',
  'auth.badName': 'Use 3 to 32 letters, digits, dots, dashes or underscores.',
  'auth.shortPassword': 'A password has at least 8 characters.',
  'auth.longPassword': 'A password has at most 128 characters.',
  'auth.nameMissing': 'Enter your name.',
  'auth.passwordMissing': 'Enter your password.',
  'auth.login.unknown':
    'No answer came back, so it is not known whether you are logged in. Nothing else was changed. Try again.',
  'auth.register.unknown':
    'No answer came back, so it is not known whether the account was made. Try again; if the name is taken by then, log in with it.',
  'auth.failed': 'That did not work. Nothing was changed. Try again.',
} as const;
