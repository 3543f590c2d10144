import { Button, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormDialog, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { RowActions } from '../../../ui/grid/row-actions.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { medicinesContract } from '../../model/items/medicines.contract.ts'

type Maker = RouteReply<typeof medicinesContract.makers>['makers'][number]

/** The manufacturers with their items; a new one is added with its first item. */
export default function MakersTab() {
  const url = useUrl()
  const mayEdit = useAuth().can('medicine:edit')
  const { data, error, isPending, refetch } = useRead(medicinesContract.makers, {})
  const makers = data?.makers ?? []
  const id = url.text('rename')
  const renamed = makers.find((maker) => maker.id === id)
  const close = () => url.set({ rename: null })
  return (
    <>
      <DataGrid<Maker>
        label="Manufacturers"
        storageKey="makers"
        columns={COLUMNS}
        rows={makers}
        total={makers.length}
        loading={isPending}
        error={error}
        onMore={undefined}
        onRetry={() => void refetch()}
        rowKey={(maker) => maker.id}
        rowVersion={(maker) => maker.version}
        rowActions={(maker) => (
          <>
            <Button
              variant="subtle"
              size="compact-xs"
              onClick={() => url.set({ tab: null, maker: maker.id })}
              aria-label={`Items of ${maker.name}`}
            >
              Items
            </Button>
            {mayEdit && (
              <RowActions
                of={maker.name}
                actions={[{ Icon: IconPencil, label: 'Rename', onClick: () => url.open({ rename: maker.id }) }]}
              />
            )}
          </>
        )}
        empty={<EmptyState line="Manufacturers will appear here with their first item." />}
      />
      <FormDialog title="Rename manufacturer" opened={renamed !== undefined && mayEdit} onClose={close} size={480}>
        {renamed && <Rename key={renamed.id} maker={renamed} onClose={close} />}
      </FormDialog>
    </>
  )
}

const COLUMNS: GridColumn<Maker>[] = [
  { id: 'name', label: 'Name', width: 320, grows: true, sticky: true, text: ({ name }) => name },
  { id: 'items', label: 'Items', width: 90, align: 'right', figures: true, text: ({ items }) => String(items) },
]

function Rename({ maker: { id, name, version }, onClose }: { readonly maker: Maker; onClose(): void }) {
  const form = useContractForm(medicinesContract.renameMaker.body, { name, version })
  const { submit, busy } = useSubmit(form, medicinesContract.renameMaker, {
    input: (values) => ({ ...values, id, version }),
    done: (_, typed) => {
      toast.success('Saved', typed.name)
      onClose()
    },
    failed: 'Error',
  })
  return (
    <form noValidate autoComplete="off" aria-label="Rename manufacturer" onSubmit={submit}>
      <TextInput {...FIRST_FIELD} label="Name" required maxLength={120} {...form.getInputProps('name')} />
      <FormFooter note="* Required" submit={busy ? 'Saving...' : 'Rename'} busy={busy} onCancel={onClose} />
    </form>
  )
}
