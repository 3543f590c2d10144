import { useState } from 'react'
import { hospitalsContract } from '../../../hospitals/model/hospitals.contract.ts'
import type { CallFailed } from '../../../platform/web/call-failed.ts'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { accessContract } from '../../model/access.contract.ts'
import { beginSession } from '../session.tsx'

type Typed = { readonly password: string; readonly code?: string } & (
  | { readonly email: string }
  | { readonly username: string; readonly hospital: string }
)

/** The second step of a sign-in, where the account asks for a code after the password. */
export type CodeStep = {
  send(code: string): void
  back(): void
  readonly busy: boolean
  readonly problem: CallFailed | null
}

/** Signs in, by either door, and says at which hospital as whom. */
export function useSignIn(onRefused: (problem: CallFailed) => void) {
  const hospitals = useRead(hospitalsContract.all, {}).data?.hospitals
  const write = useWrite(accessContract.signIn)
  // What was typed in the first step, which the second sends again with the code.
  const [first, setFirst] = useState<Typed | null>(null)
  const signIn = (typed: Typed) =>
    write.mutate(typed, {
      onSuccess: (user) => {
        const name = hospitals?.find(({ id }) => id === user.hospital)?.name ?? user.hospital
        toast.success('Welcome!', `Logged in to ${name} as ${user.username}`)
        beginSession(user)
      },
      onError: (problem) => {
        if (problem.code === 'CODE_NEEDED') setFirst(typed)
        else if (!typed.code) onRefused(problem)
      },
    })
  const problem = write.error?.code === 'CODE_NEEDED' ? null : write.error
  const codeStep: CodeStep | null = first && {
    send: (code) => signIn({ ...first, code }),
    back: () => {
      setFirst(null)
      write.reset()
    },
    busy: write.isPending,
    problem,
  }
  return { signIn, busy: write.isPending, problem, codeStep }
}
