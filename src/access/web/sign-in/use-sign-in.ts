import { hospitalsContract } from '../../../hospitals/model/hospitals.contract.ts'
import type { CallFailed } from '../../../platform/web/call-failed.ts'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { accessContract } from '../../model/access.contract.ts'
import { beginSession } from '../session.tsx'

type Typed = { readonly password: string } & (
  | { readonly email: string }
  | { readonly username: string; readonly hospital: string }
)

/** Signs in, by either door, and says at which hospital as whom. */
export function useSignIn(onRefused: (problem: CallFailed) => void) {
  const hospitals = useRead(hospitalsContract.all, {}).data?.hospitals
  const write = useWrite(accessContract.signIn)
  const signIn = (typed: Typed) =>
    write.mutate(typed, {
      onSuccess: (user) => {
        const name = hospitals?.find(({ id }) => id === user.hospital)?.name ?? user.hospital
        toast.success('Welcome!', `Logged in to ${name} as ${user.username}`)
        beginSession(user)
      },
      onError: onRefused,
    })
  return { signIn, busy: write.isPending, problem: write.error }
}
