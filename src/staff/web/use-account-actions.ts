import * as z from 'zod/mini'
import { secondFactorContract } from '../../access/model/second-factor.contract.ts'
import type { CallFailed } from '../../platform/web/call-failed.ts'
import { useWrite } from '../../platform/web/use-call.ts'
import { confirm } from '../../ui/feedback/confirm.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { type Account, account as accountShape, staffContract } from '../model/staff.contract.ts'
import { rightsWords } from './account-words.ts'

/** The newer values that come with a refusal because another user saved first. */
export function newerOf(problem: CallFailed): Account | null {
  const parsed = z.safeParse(accountShape, problem.current)
  return parsed.success ? parsed.data : null
}

const tellFailure = (problem: CallFailed) => {
  const newer = newerOf(problem)
  toast.error('Error', newer ? `${problem.message} It is now: ${rightsWords(newer)}.` : problem.message)
}

/** What is done to an account in one step, each after a question. Ended sessions are no change of the account: `onEnded`. */
export function useAccountActions(onEnded: () => void) {
  const change = useWrite(staffContract.changeAccount)
  const end = useWrite(staffContract.endSessions)
  const remove = useWrite(secondFactorContract.removeOf)

  const disable = async ({ id, email, version }: Account) => {
    const yes = await confirm({
      title: 'Disable this account?',
      message: `${email} will be signed out everywhere at once and cannot sign in until the account is enabled again.`,
      confirmLabel: 'Disable',
      danger: true,
    })
    if (!yes) return
    change.mutate(
      { id, version, status: 'disabled' },
      { onSuccess: () => toast.success('Success', `${email} has been disabled.`), onError: tellFailure },
    )
  }
  const enable = async ({ id, email, version }: Account) => {
    const yes = await confirm({
      title: 'Enable this account?',
      message: `${email} can sign in again with the role and desks it had.`,
      confirmLabel: 'Enable',
    })
    if (!yes) return
    change.mutate(
      { id, version, status: 'active' },
      { onSuccess: () => toast.success('Success', `${email} has been enabled.`), onError: tellFailure },
    )
  }
  const endSessions = async ({ id, email }: Account) => {
    const yes = await confirm({
      title: 'End all sessions?',
      message: `${email} will be signed out everywhere at once. What is being typed there may be lost.`,
      confirmLabel: 'End sessions',
      danger: true,
    })
    if (!yes) return
    end.mutate(
      { id },
      {
        onSuccess: () => {
          toast.success('Success', `${email} has been signed out.`)
          onEnded()
        },
        onError: tellFailure,
      },
    )
  }
  const removeSecondFactor = async ({ id, email }: Account) => {
    const yes = await confirm({
      title: 'Turn off two-step sign-in?',
      message: `${email} will be signed out everywhere at once and can sign in with the password alone until it is set up again.`,
      confirmLabel: 'Turn off',
      danger: true,
    })
    if (!yes) return
    remove.mutate(
      { id },
      {
        onSuccess: () => {
          toast.success('Success', `Two-step sign-in of ${email} is off.`)
          onEnded()
        },
        onError: tellFailure,
      },
    )
  }
  const busy = change.isPending || end.isPending || remove.isPending
  return { disable, enable, endSessions, removeSecondFactor, busy }
}
