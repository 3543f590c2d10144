import { NativeSelect } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useRead } from '../../../platform/web/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DataGrid } from '../../../ui/grid/data-grid.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { type Account, accessContract } from '../../model/access.contract.ts'
import { useAuth } from '../session.tsx'
import { AccountActions } from './account-actions.tsx'
import { accountColumns } from './account-columns.tsx'
import { STATUS_WORDS } from './account-words.ts'
import { useAccountActions } from './use-account-actions.ts'

const AccountRightsDialog = lazy(() => import('./account-rights.dialog.tsx'))
const AccountResetDialog = lazy(() => import('./account-reset.dialog.tsx'))

const STATUSES = ['pending', 'active', 'disabled'] as const
const ANY_STATUS = ['', ...STATUSES] as const
const CHOICES = [
  { value: '', label: 'All accounts' },
  ...STATUSES.map((status) => ({ value: status, label: STATUS_WORDS[status] })),
]

/** This hospital's accounts; who waits for approval stands first (decisions 'Access'). */
export function Component() {
  const { user, can } = useAuth()
  const url = useUrl()
  const search = url.text('search')
  const status = url.oneOf('status', ANY_STATUS) || undefined
  const [inDialog, setInDialog] = useState<Account | null>(null)
  const [inReset, setInReset] = useState<Account | null>(null)
  const { data, isPending, error, refetch } = useRead(accessContract.accounts, { search, status })
  const actions = useAccountActions(() => void refetch())
  const rows = data?.accounts ?? []
  const filtered = search !== '' || status !== undefined
  const mayManage = can('account:manage')
  return (
    <Page
      title="Users"
      subtitle="The accounts of this hospital"
      toolbar={
        <>
          <SearchBox label="Search by email" value={search} onChange={(next) => url.set({ search: next })} />
          <NativeSelect
            aria-label="Status"
            data={CHOICES}
            value={status ?? ''}
            onChange={(event) => url.set({ status: event.currentTarget.value })}
          />
        </>
      }
    >
      <DataGrid<Account>
        label="Users"
        storageKey="users"
        columns={accountColumns(user?.id)}
        rows={rows}
        total={data?.accounts.length ?? null}
        loading={isPending}
        error={error}
        onRetry={() => void refetch()}
        onMore={undefined}
        rowKey={(account) => account.id}
        rowVersion={(account) => account.version}
        filters={[search && `Email contains ${search}`, status && STATUS_WORDS[status]].filter(Boolean).join(', ')}
        empty={
          filtered ? (
            <EmptyState line="No account matches the search." />
          ) : (
            <EmptyState line="Accounts that people ask for on the sign-up page will appear here." />
          )
        }
        {...(mayManage && {
          actionsWidth: 172,
          onOpen: (account: Account) => account.id !== user?.id && setInDialog(account),
          rowActions: (account: Account) =>
            account.id !== user?.id && (
              <AccountActions account={account} actions={actions} onRights={setInDialog} onReset={setInReset} />
            ),
        })}
      />
      {inDialog && (
        <Suspense>
          <AccountRightsDialog key={inDialog.id} account={inDialog} onClose={() => setInDialog(null)} />
        </Suspense>
      )}
      {inReset && (
        <Suspense>
          <AccountResetDialog account={inReset} onClose={() => setInReset(null)} onReset={() => void refetch()} />
        </Suspense>
      )}
    </Page>
  )
}
