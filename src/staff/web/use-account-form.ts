import { useState } from 'react'
import type { Chosen } from '../../access/web/signature/signature-field.tsx'
import { useSignatureSave } from '../../access/web/signature/use-signature-save.ts'
import { CallFailed } from '../../platform/web/call-failed.ts'
import { useWrite } from '../../platform/web/use-call.ts'
import { ROLES } from '../../roles.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { type Account, newAccountForm, staffContract } from '../model/staff.contract.ts'
import { newerOf } from './use-account-actions.ts'

/** What the owner of an added account needs to sign in, known only now. */
export type OneTime = {
  readonly email: string
  readonly code: string
  readonly link: string
  readonly expiresAt: string
}

type Asked = { readonly account: Account | null; onSaved(): void; onAdded(oneTime: OneTime): void }

/** What a form begins with: the account, the rights that were asked for where it waits, or nothing. */
function beginning(account: Account | null) {
  if (!account) return { practitionerIds: [], role: 'user' as const, desks: [] }
  const { email, fullName, designation, registrationCouncil, registrationNo, practitioners, desks } = account
  const asked = ROLES.find((role) => role === account.requestedRole) ?? 'user'
  return {
    email,
    fullName,
    designation,
    registrationCouncil,
    registrationNo,
    practitionerIds: practitioners.map(({ id }) => id),
    role: account.status === 'pending' ? asked : account.role,
    desks,
  }
}

/** The form of an account that is added, approved or changed; the signature follows when the account is saved. */
export function useAccountForm({ account, onSaved, onAdded }: Asked) {
  const form = useContractForm(newAccountForm, beginning(account))
  const [signature, setSignature] = useState<Chosen>(null)
  const [problem, setProblem] = useState<CallFailed | null>(null)
  const add = useWrite(staffContract.addAccount)
  const approve = useWrite(staffContract.approveAccount)
  const change = useWrite(staffContract.changeAccount)
  const keep = useSignatureSave()
  const newer = problem && newerOf(problem)

  type Typed = Parameters<typeof add.mutateAsync>[0]
  async function saved(values: Typed): Promise<OneTime | null> {
    if (!account) {
      const added = await add.mutateAsync(values)
      await keep.save(added.account.id, signature)
      return { email: added.account.email, ...added }
    }
    const write = account.status === 'pending' ? approve : change
    const { email: _, ...given } = values
    await write.mutateAsync({ ...given, id: account.id, version: newer?.version ?? account.version })
    await keep.save(account.id, signature)
    return null
  }

  const submit = form.onSubmit(async (values) => {
    try {
      const oneTime = await saved(values)
      if (oneTime) return onAdded(oneTime)
      toast.success('Success', `${values.email} has been ${account?.status === 'pending' ? 'approved' : 'changed'}.`)
      onSaved()
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed
      setProblem(form.showProblem(failed) ? null : failed)
    }
  })
  return {
    form,
    submit,
    signature,
    setSignature,
    problem,
    newer,
    busy: add.isPending || approve.isPending || change.isPending || keep.busy,
  }
}
export type AccountEntry = ReturnType<typeof useAccountForm>
