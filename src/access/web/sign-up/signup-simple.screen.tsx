import { SignUpSheet } from './sign-up-sheet.tsx'
import { SimpleSignUpForm } from './simple-sign-up-form.tsx'

/** The short way to ask for an account. */
export const Component = () => (
  <SignUpSheet title="Sign Up" line="Your hospital’s administrator must approve your account.">
    <SimpleSignUpForm />
  </SignUpSheet>
)
