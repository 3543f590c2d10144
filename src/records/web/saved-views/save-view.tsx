import { Button, Group, Popover, TextInput } from '@mantine/core'
import { IconBookmarkPlus } from '@tabler/icons-react'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { savedViewsContract } from '../../model/saved-views.contract.ts'
import { viewName } from './view-name.ts'
import { columnsNow, type ViewedScreen } from './viewed-screen.ts'

/** Asks for the name under which the shown filters, order and columns are kept. */
export default function SaveView({ of, shown }: { readonly of: ViewedScreen; readonly shown: string }) {
  const form = useContractForm(viewName, {})
  const { submit, busy } = useSubmit(form, savedViewsContract.save, {
    input: ({ name }) => ({ screen: of.screen, name, filters: shown, columns: columnsNow(of) }),
    done: () => toast.success(`View ${name} saved`),
    failed: 'The view was not saved',
  })
  return (
    <Popover position="bottom-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button size="compact-sm" variant="subtle" color="gray" leftSection={buttonIcon(IconBookmarkPlus)}>
          Save view
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={12} aria-label="Save view">
        <form onSubmit={submit} noValidate>
          <Group gap={8} align="flex-end" wrap="nowrap">
            <TextInput label="Name of the view" maxLength={40} data-autofocus {...form.getInputProps('name')} />
            <Button type="submit" disabled={busy}>
              Save
            </Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
