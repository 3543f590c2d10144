import { Navigate } from 'react-router'
import { useAuth } from './session.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { SignUpSheet } from './sign-up-sheet.tsx'

/** Asks for an account (specification 1 sections 2.1 and 5). */
export function Component() {
  const { user } = useAuth()
  if (user) return <Navigate to="/" replace />
  return (
    <SignUpSheet title="Create New Account" line="An administrator of your hospital lets you in.">
      <SignUpForm />
    </SignUpSheet>
  )
}
