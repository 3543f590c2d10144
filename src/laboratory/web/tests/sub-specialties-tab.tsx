import '../../../ui/display/pills.ts'
import { Button, Group, NumberInput, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, Fields, FormDialog, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofWhole } from '../../../ui/grid/of-list.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { labTestsContract, subSpecialtyForm } from '../../model/tests/tests.contract.ts'
import { SetUpPrint } from '../set-up-lists/set-up-print.tsx'
import type { TestChoices } from './test-form.ts'

type Kind = TestChoices['subSpecialties'][number]

const columns = (canOpen: boolean, onOpen: (row: Kind) => void): GridColumn<Kind>[] => [
  {
    id: 'name',
    label: 'Sub specialty',
    width: 240,
    sticky: true,
    grows: true,
    text: ({ name }) => name,
    opening: { can: canOpen, of: () => 'sub specialty', open: onOpen },
  },
  { id: 'group', label: 'Service group', width: 140, text: ({ serviceGroup }) => serviceGroup },
  {
    id: 'position',
    label: 'Order on reports',
    width: 130,
    align: 'right',
    figures: true,
    text: ({ position }) => String(position),
  },
  { id: 'tests', label: 'Tests', width: 80, align: 'right', figures: true, text: ({ tests }) => String(tests) },
  { id: 'status', label: 'Status', width: 100, text: ({ status }) => status },
]

/** Sub Specialty: the departments of the laboratory, in the order of a report. */
export default function SubSpecialtiesTab() {
  const mayEdit = useAuth().can('lab-catalogue:edit')
  const url = useUrl()
  const { data, isPending, error, refetch } = useRead(labTestsContract.choices, {})
  const opened = url.text('sub')
  const close = () => url.set({ sub: null })
  const kind = data?.subSpecialties.find(({ id }) => id === opened)
  return (
    <>
      <Group gap={8}>
        {mayEdit && (
          <Button leftSection={buttonIcon(IconPlus)} onClick={() => url.open({ sub: 'new' })}>
            Add sub specialty
          </Button>
        )}
        {data && <SetUpPrint table={{ of: 'sub-specialties', rows: data.subSpecialties }} />}
      </Group>
      <DataGrid<Kind>
        label="Sub specialties"
        storageKey="lab_sub_specialties"
        columns={columns(mayEdit, ({ id }) => url.open({ sub: id }))}
        {...ofWhole({ isPending, error, refetch }, data?.subSpecialties)}
        rowKey={({ id }) => id}
        {...(mayEdit && { onOpen: (row: Kind) => url.open({ sub: row.id }) })}
        rowVersion={({ version }) => version}
        empty={<EmptyState line="The sub specialties of the laboratory will appear here." />}
      />
      {mayEdit && (opened === 'new' || kind) && (
        <FormDialog title={kind?.name ?? 'New sub specialty'} opened onClose={close} size={520}>
          <SubSpecialtyFields key={opened} kind={kind} onClose={close} />
        </FormDialog>
      )}
    </>
  )
}

function SubSpecialtyFields({ kind, onClose }: { readonly kind: Kind | undefined; onClose(): void }) {
  const form = useContractForm(subSpecialtyForm, {
    name: kind?.name ?? '',
    serviceGroup: kind?.serviceGroup ?? 'Laboratory',
    position: kind?.position ?? 50,
    status: kind?.status ?? 'Active',
  })
  const unsaved = useUnsaved(() => form.isDirty())
  const done = () => {
    unsaved.release()
    toast.success('Saved', form.values.name ?? '')
    onClose()
  }
  const failed = 'Not saved'
  const add = useSubmit(form, labTestsContract.addSubSpecialty, { input: (values) => values, done, failed })
  const change = useSubmit(form, labTestsContract.changeSubSpecialty, {
    input: (values) => ({ ...values, id: kind?.id ?? '', version: kind?.version ?? 1 }),
    done,
    failed,
  })
  const { submit, busy } = kind ? change : add
  return (
    <form onSubmit={submit} noValidate autoComplete="off" aria-label="Sub specialty">
      <Fields>
        <TextInput label="Name" required maxLength={120} {...FIRST_FIELD} {...form.getInputProps('name')} />
        <Pick
          label="Service group"
          required
          data={['Laboratory', 'Pathology']}
          {...form.getInputProps('serviceGroup')}
        />
        <NumberInput
          label="Order on reports"
          description="Small numbers are printed first"
          min={1}
          max={99}
          {...form.getInputProps('position')}
        />
        <Pick label="Status" data={['Active', 'Inactive']} {...form.getInputProps('status')} />
      </Fields>
      <FormFooter submit="Save sub specialty" busy={busy} onCancel={onClose} />
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}
