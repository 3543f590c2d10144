import '../../../ui/display/pills.ts'
import { Button, Group, MultiSelect, NumberInput, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { capitalised } from '../../../kernel/capitalised.ts'
import { counted } from '../../../kernel/counted.ts'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, Fields, FormDialog, FormFooter, Wide } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofWhole } from '../../../ui/grid/of-list.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { CAPS, containerForm, labContainersContract } from '../../model/samples/containers.contract.ts'
import { listedContainers } from '../../model/set-up-lists/set-up-columns.ts'
import { SetUpPrint } from '../set-up-lists/set-up-print.tsx'
import { ContainerName } from './container-name.tsx'

type Reply = RouteReply<typeof labContainersContract.list>
type Kind = Reply['containers'][number]
type Tests = Reply['tests']

const columns = (tests: Tests, onOpen: (row: Kind) => void): GridColumn<Kind>[] => [
  {
    id: 'name',
    label: 'Container',
    width: 190,
    sticky: true,
    text: ({ name }) => name,
    cell: ({ name, cap }) => <ContainerName name={name} cap={cap} />,
    opening: { can: true, of: () => 'container', open: onOpen },
  },
  { id: 'cap', label: 'Cap', width: 100, text: ({ cap }) => capitalised(cap) },
  { id: 'additive', label: 'Additive', width: 180, text: ({ additive }) => additive ?? '-' },
  { id: 'volume', label: 'Volume', width: 90, text: ({ volume }) => volume ?? '-' },
  {
    id: 'drawOrder',
    label: 'Order of draw',
    width: 110,
    align: 'right',
    figures: true,
    text: ({ drawOrder }) => String(drawOrder),
  },
  {
    id: 'stableHours',
    label: 'Keeps',
    width: 80,
    align: 'right',
    figures: true,
    text: ({ stableHours }) => `${stableHours} h`,
  },
  {
    id: 'enoughFor',
    label: 'Enough for',
    width: 100,
    align: 'right',
    figures: true,
    text: ({ enoughFor }) => (enoughFor === null ? '-' : counted(enoughFor, 'test')),
  },
  { id: 'status', label: 'Status', width: 90, text: ({ status }) => status },
  {
    id: 'tests',
    label: 'Tests',
    width: 420,
    grows: true,
    text: ({ testIds }) => tests.flatMap(({ id, name }) => (testIds.includes(id) ? name : [])).join(', ') || '-',
  },
]

/** The containers of the laboratory, in the order of draw. */
export default function ContainersTab() {
  const { can } = useAuth()
  const url = useUrl()
  const { data, isPending, error, refetch } = useRead(labContainersContract.list, {})
  const opened = url.text('container')
  const close = () => url.set({ container: null })
  const kind = data?.containers.find(({ id }) => id === opened)
  return (
    <>
      <Group gap={8}>
        {can('lab-catalogue:edit') && (
          <Button leftSection={buttonIcon(IconPlus)} onClick={() => url.open({ container: 'new' })}>
            Add container
          </Button>
        )}
        {data && <SetUpPrint table={{ of: 'containers', rows: listedContainers(data) }} />}
      </Group>
      <DataGrid<Kind>
        label="Containers"
        storageKey="lab-containers"
        columns={columns(data?.tests ?? [], ({ id }) => url.open({ container: id }))}
        {...ofWhole({ isPending, error, refetch }, data?.containers)}
        rowKey={({ id }) => id}
        {...(can('lab-catalogue:edit') && { onOpen: (row: Kind) => url.open({ container: row.id }) })}
        empty={<EmptyState line="The containers into which samples are drawn will appear here." />}
      />
      {data && can('lab-catalogue:edit') && (opened === 'new' || kind) && (
        <FormDialog title={kind ? kind.name : 'New container'} opened onClose={close} size={620}>
          <ContainerFields key={opened} kind={kind} tests={data.tests} onClose={close} />
        </FormDialog>
      )}
    </>
  )
}

type FieldsProps = { readonly kind: Kind | undefined; readonly tests: Tests; onClose(): void }

function ContainerFields({ kind, tests, onClose }: FieldsProps) {
  const form = useContractForm(containerForm, {
    ...(kind && {
      name: kind.name,
      cap: kind.cap,
      additive: kind.additive,
      volume: kind.volume,
      drawOrder: kind.drawOrder,
      stableHours: kind.stableHours,
      enoughFor: kind.enoughFor,
      status: kind.status,
      testIds: kind.testIds,
    }),
  })
  const unsaved = useUnsaved(() => form.isDirty())
  const done = () => {
    unsaved.release()
    toast.success('Saved', form.values.name ?? '')
    onClose()
  }
  const failed = 'Not saved'
  const add = useSubmit(form, labContainersContract.add, { input: (values) => values, done, failed })
  const change = useSubmit(form, labContainersContract.change, {
    input: (values) => ({ ...values, id: kind?.id ?? '', version: kind?.version ?? 1 }),
    done,
    failed,
  })
  const { submit, busy } = kind ? change : add
  return (
    <form onSubmit={submit} noValidate autoComplete="off" aria-label="Container">
      <Fields>
        <TextInput label="Name" required maxLength={60} {...FIRST_FIELD} {...form.getInputProps('name')} />
        <Pick
          label="Cap"
          required
          data={CAPS.map((value) => ({ value, label: capitalised(value) }))}
          {...form.getInputProps('cap')}
        />
        <TextInput label="Additive" maxLength={60} {...form.getInputProps('additive')} />
        <TextInput label="Volume" maxLength={30} {...form.getInputProps('volume')} />
        <NumberInput
          label="Order of draw"
          description="Small numbers are drawn first"
          min={1}
          max={99}
          {...form.getInputProps('drawOrder')}
        />
        <NumberInput
          label="Keeps for hours"
          description="Later tests may be done on it until then"
          min={1}
          max={168}
          {...form.getInputProps('stableHours')}
        />
        <NumberInput
          label="Enough for tests"
          description="Empty where nobody counts them"
          min={1}
          max={60}
          {...form.getInputProps('enoughFor')}
        />
        <Pick label="Status" data={['Active', 'Inactive']} {...form.getInputProps('status')} />
        <Wide>
          <MultiSelect
            label="Tests that go into it"
            searchable
            hidePickedOptions
            nothingFoundMessage="No test is called so"
            data={tests.map(({ id, name, code }) => ({ value: id, label: [name, code].filter(Boolean).join(' · ') }))}
            {...form.getInputProps('testIds')}
          />
        </Wide>
      </Fields>
      <FormFooter submit="Save container" busy={busy} onCancel={onClose} />
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}
