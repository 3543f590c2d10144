import { useTimeout } from '@mantine/hooks'
import type { CallFailed } from '../../../platform/web/call-failed.ts'
import { useNavigate } from '../../../platform/web/navigation.tsx'
import { useWrite } from '../../../platform/web/use-call.ts'
import { accessContract } from '../../model/access.contract.ts'

const READING_MS = 2000
const CREATED = {
  pending: 'Account created successfully! Your account is awaiting approval by an administrator.',
  active: 'Account created successfully! Your account is active: you can sign in now.',
}

export type SignUpTyped = {
  readonly email: string
  readonly password: string
  readonly role: string
  readonly hospital: string
}

/** Asks for an account; after the good news has stood for two seconds, on to the login, which repeats it. */
export function useSignUp() {
  const navigate = useNavigate()
  const write = useWrite(accessContract.signUp)
  const created = write.data && CREATED[write.data.status]
  const { start } = useTimeout((words: string) => void navigate('/login', { state: words }), READING_MS)
  const signUp = (typed: SignUpTyped, on: { created?(): void; refused(problem: CallFailed): void }) =>
    write.mutate(typed, {
      onSuccess: ({ status }) => {
        on.created?.()
        start(CREATED[status])
      },
      onError: on.refused,
    })
  return { signUp, busy: write.isPending, created }
}

/** What a refused sign-up says where no field can say it. */
export const failureOf = ({ status, message }: CallFailed, unexpected: string): string =>
  status === 0 || status >= 500 ? unexpected : message || 'Failed to create account'
