/** What a visitor reads of signing in in English, as message patterns. Source: our choice. */
export const catalogue = {
  'login-title': 'Sign in',
  'login-email': 'Email',
  'login-password': 'Password',
  'login-new-password': 'Choose a password',
  'login-remember': 'Stay signed in on this device',
  'login-register-title': 'Create an account',
  'login-reset-title': 'Reset your password',
  'login-reset-intro': 'Enter the address of your account. We send you a link to choose a new password.',
  'login-reset-action': 'Send the link',
  'login-forgot': 'Forgot your password?',
  'login-new': 'New here? Create an account',
  'login-have': 'Have an account? Sign in',
  'login-check-title': 'Check your email',
  'login-check-help':
    'No email after a few minutes? Look in your spam folder, or try again. Your cart stays as it is.',
  'login-pending':
    'We have sent you an email. Open the link in it and enter your password to finish. The link works once, within 24 hours.',
  'login-reset-sent':
    'We have sent you an email. Open the link in it to choose a new password. The link works once, within an hour.',
  'login-other-address': 'Use another address',
  'login-signed-in': 'You are signed in.',
  'login-signed-in-as': 'You are signed in as {email}.',
  'login-sign-out': 'Sign out',
  'login-keep-cart': 'Keep the cart on this device',
  'login-busy': 'One moment…',
  'login-signed-out': 'You are signed out.',
  'login-out-elsewhere':
    'You were signed out in another tab. Sign in again to go on. What you typed on this page is still here.',
  'login-in-elsewhere': 'You signed in in another tab. Reload the page to see what is for members.',
  'login-email-invalid': 'Enter your email address, as name@example.com.',
  'login-password-blank': 'Enter your password.',
  'login-password-length': 'Choose a password of {min} to {max} characters.',
  'login-failed': 'That did not work. Try again.',
  'login-passkeys': 'Passkeys',
  'login-passkeys-intro':
    'Sign in with your fingerprint, your face or your screen lock in place of a password.',
} as const;
