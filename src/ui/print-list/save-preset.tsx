import { Button, Popover, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBookmarkPlus } from '@tabler/icons-react'
import {
  type PrintSettings,
  presetForm,
  printPresetsContract,
} from '../../platform/model/lists/print-presets.contract.ts'
import { buttonIcon } from '../display/button-icon.tsx'
import { toast } from '../feedback/toast.ts'
import { useContractForm } from '../forms/contract-form.ts'
import { useSubmit } from '../forms/use-submit.ts'
import css from './print-list.module.css'

type Props = { readonly list: string; readonly settings: PrintSettings; readonly names: readonly string[] }

/** Escape here closes this, not the dialog around it. */
const ESCAPE_IS_MINE = { 'data-mantine-stop-propagation': true }

/** Keeps the chosen columns and settings under a name; a name one has already is replaced, and the button says so. */
export function SavePreset({ list, settings, names }: Props) {
  const [opened, { toggle, close }] = useDisclosure(false)
  const form = useContractForm(presetForm, {})
  const typed = (form.values.name ?? '').trim().toLowerCase()
  const replaces = names.some((name) => name.toLowerCase() === typed)
  const { submit, busy } = useSubmit(form, printPresetsContract.savePrintPreset, {
    input: ({ name }) => ({ list, name, ...settings }),
    done: (_, { name }) => {
      toast.success(`Preset ${name} saved`)
      form.reset()
      close()
    },
    failed: (problem, isBeside) => {
      if (!isBeside) form.setErrors({ name: problem.message })
    },
  })
  return (
    <Popover opened={opened} onChange={(open) => !open && close()} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          disabled={settings.selectedColumnIds.length === 0}
          leftSection={buttonIcon(IconBookmarkPlus)}
          onClick={toggle}
        >
          Save preset
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={12} aria-label="Save preset">
        <form onSubmit={submit} noValidate className={css.naming}>
          <TextInput
            {...ESCAPE_IS_MINE}
            label="Name of the preset"
            maxLength={40}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Button {...ESCAPE_IS_MINE} type="submit" disabled={busy}>
            {replaces ? 'Replace' : 'Save'}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
