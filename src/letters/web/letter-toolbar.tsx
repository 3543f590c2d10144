import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPencil, IconPrinter, IconRefresh } from '@tabler/icons-react'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import { confirm } from '../../ui/feedback/confirm.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useUrl } from '../../ui/page/url.ts'
import type { Letter } from './use-letter.ts'
import type { LetterActions } from './use-letter-actions.ts'

const WRITE_ANEW = {
  title: 'Write the letter again?',
  message: 'It was edited by hand. Template and data take the place of what was typed.',
  confirmLabel: 'Generate Letter',
}

type Props = { readonly letter: Letter; readonly actions: LetterActions }

/** What is done with a letter; a letter of sample data is of nobody and goes nowhere. */
export function LetterToolbar({ letter, actions }: Props) {
  const url = useUrl()
  if (!letter.template) return null
  const isHeld = actions.isBusy || letter.origin === 'sample' || letter.text.trim() === ''
  const toggle = () => {
    if (letter.isEditing) actions.keep()
    letter.setIsEditing(!letter.isEditing)
  }
  const editLabel = letter.isEditing ? 'Done Editing Letter' : 'Edit Final Letter'
  const generate = async () => {
    const { isEdited } = letter
    if (isEdited && !(await confirm(WRITE_ANEW))) return
    const takeBack = letter.generate()
    toast.success('Letter updated from template and data', '', isEdited ? takeBack : undefined)
  }
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        disabled={isHeld}
        leftSection={buttonIcon(IconPrinter)}
        onClick={() => actions.begin('print')}
      >
        Print
      </Button>
      <Button variant="subtle" color="gray" leftSection={buttonIcon(IconPencil)} onClick={toggle}>
        {editLabel}
      </Button>
      <Button variant="default" leftSection={buttonIcon(IconRefresh)} onClick={() => void generate()}>
        Generate Letter
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={14} stroke={1.5} aria-hidden />}>
            Actions
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => url.open({ prompt: 'copy' })}>Save Prompt</Menu.Item>
          <Menu.Item onClick={toggle}>{editLabel}</Menu.Item>
          <Menu.Item disabled={isHeld} onClick={() => actions.begin('export')}>
            Export PDF
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button disabled={isHeld} onClick={() => actions.begin('file')}>
        Save Doc
      </Button>
    </>
  )
}

/** For those who read letters and write none: a letter that is saved is printed as it is. */
export const SavedLetterPrint = ({ letter: { saved }, actions }: Props) =>
  saved && (
    <Button
      variant="subtle"
      color="gray"
      leftSection={buttonIcon(IconPrinter)}
      onClick={() => void actions.printSaved(saved)}
    >
      Print
    </Button>
  )
