import { Button, NativeSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { useRead } from '../../platform/web/use-call.ts'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { DataGrid } from '../../ui/grid/data-grid.tsx'
import { ofWhole } from '../../ui/grid/of-list.ts'
import { Page } from '../../ui/page/page.tsx'
import { SearchBox } from '../../ui/page/search-box.tsx'
import { useUrl } from '../../ui/page/url.ts'
import { type Account, staffContract } from '../model/staff.contract.ts'
import { AccountActions } from './account-actions.tsx'
import { accountColumns } from './account-columns.tsx'
import { STATUS_WORDS } from './account-words.ts'
import { useAccountActions } from './use-account-actions.ts'

const AccountFormDialog = lazy(() => import('./account-form.dialog.tsx'))
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
  const [inDialog, setInDialog] = useState<Account | 'new' | null>(null)
  const [inReset, setInReset] = useState<Account | null>(null)
  const { data, isPending, isPlaceholderData, error, refetch } = useRead(staffContract.accounts, { search, status })
  const actions = useAccountActions(() => void refetch())
  const rows = data?.accounts ?? []
  const filtered = search !== '' || status !== undefined
  const mayManage = can('account:manage')
  return (
    <Page
      title="Users"
      subtitle="The accounts of this hospital"
      {...(mayManage && {
        actions: (
          <Button leftSection={buttonIcon(IconPlus)} onClick={() => setInDialog('new')}>
            Add user
          </Button>
        ),
      })}
      toolbar={
        <>
          <SearchBox label="Search by name or email" value={search} onChange={(next) => url.set({ search: next })} />
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
        {...ofWhole({ isPending, isPlaceholderData, error, refetch }, data && rows)}
        total={data?.accounts.length ?? null}
        rowKey={(account) => account.id}
        rowVersion={(account) => account.version}
        filters={[search && `Name or email contains ${search}`, status && STATUS_WORDS[status]]
          .filter(Boolean)
          .join(', ')}
        empty={
          filtered ? (
            <EmptyState line="No account matches the search." />
          ) : (
            <EmptyState line="Accounts that people ask for on the sign-up page will appear here." />
          )
        }
        {...(mayManage && {
          actionsWidth: 172,
          onOpen: setInDialog,
          rowActions: (account: Account) => (
            <AccountActions
              account={account}
              isOwn={account.id === user?.id}
              actions={actions}
              onEdit={setInDialog}
              onReset={setInReset}
            />
          ),
        })}
      />
      {inDialog && (
        <Suspense>
          <AccountFormDialog
            key={inDialog === 'new' ? 'new' : inDialog.id}
            account={inDialog === 'new' ? null : inDialog}
            onClose={() => setInDialog(null)}
          />
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
