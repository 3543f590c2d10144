import { Text } from '@mantine/core'
import { useState } from 'react'
import { roleWord } from '../../access/web/role-words.ts'
import { useAuth } from '../../access/web/session.tsx'
import { Notice } from '../../hospitals/web/notice.tsx'
import { FormDialog, FormFooter } from '../../ui/forms/form-dialog.tsx'
import type { Account } from '../model/staff.contract.ts'
import { rightsWords } from './account-words.ts'
import { OneTimeCode } from './one-time-code.tsx'
import { PersonFields } from './person-fields.tsx'
import { RightsFields } from './rights-fields.tsx'
import { type OneTime, useAccountForm } from './use-account-form.ts'

type Props = {
  /** The account that is approved or changed; null adds one. */
  readonly account: Account | null
  onClose(): void
}

const titleOf = (account: Account | null) =>
  account === null ? 'Add user' : account.status === 'pending' ? 'Approve account' : 'Edit account'
const submitOf = (account: Account | null) =>
  account === null ? 'Add user' : account.status === 'pending' ? 'Approve' : 'Save'

/** Adds an account, approves one that waits, or changes one: who the person is, and what the account may do. */
export default function AccountFormDialog({ account, onClose }: Props) {
  const [oneTime, setOneTime] = useState<OneTime | null>(null)
  return (
    <FormDialog title={titleOf(account)} opened onClose={onClose} size={760}>
      {oneTime ? (
        <OneTimeCode {...oneTime} onDone={onClose} />
      ) : (
        <AccountForm account={account} onClose={onClose} onAdded={setOneTime} />
      )}
    </FormDialog>
  )
}

function AccountForm({ account, onClose, onAdded }: Props & { onAdded(oneTime: OneTime): void }) {
  const entry = useAccountForm({ account, onSaved: onClose, onAdded })
  const { user } = useAuth()
  const { problem, newer } = entry
  return (
    <form onSubmit={entry.submit} noValidate>
      {account && (
        <Text mb="md">
          <b>{account.email}</b>
          <br />
          {account.status === 'pending'
            ? `Requested role: ${roleWord(account.requestedRole)}.`
            : `Now: ${rightsWords(newer ?? account)}.`}
        </Text>
      )}
      {problem && (
        <Notice tone="danger" role="alert">
          {problem.message}
          {newer && ` It is now: ${rightsWords(newer)}. Saving again replaces that with what is chosen here.`}
        </Notice>
      )}
      <PersonFields account={account} entry={entry} />
      {account?.id !== user?.id && <RightsFields entry={entry} />}
      <FormFooter
        submit={submitOf(account)}
        busy={entry.busy}
        onCancel={onClose}
        note={account?.status === 'active' && 'Whoever uses this account signs in again after a change of its rights.'}
      />
    </form>
  )
}
