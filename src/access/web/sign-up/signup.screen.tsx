import { SignUpForm } from './sign-up-form.tsx'
import { SignUpSheet } from './sign-up-sheet.tsx'

/** Asks for an account (specification 1 sections 2.1 and 5). */
export const Component = () => (
  <SignUpSheet title="Create New Account" line="Your hospital’s administrator must approve your account.">
    <SignUpForm />
  </SignUpSheet>
)
