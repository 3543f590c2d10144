import { ActionIcon } from '@mantine/core'
import {
  IconArrowsDiff,
  IconCheck,
  IconCopy,
  IconDeviceFloppy,
  IconEraser,
  IconPencil,
  IconPrinter,
  type TablerIcon,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { copyText } from '../../ui/display/copy-text.ts'
import { confirm } from '../../ui/feedback/confirm.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import type { Prompt } from './use-prompt.ts'

const TemplateDialog = lazy(() => import('./template.dialog.tsx'))

type Props = {
  readonly text: string
  readonly prompt: Prompt
  readonly isEditing: boolean
  readonly isCompared: boolean
  onEdit(): void
  onCompare(): void
  onClear(): void
  onPrint(): void
}

/** What is done with a refined letter. */
export function RefinedLetterTools(props: Props) {
  const { text, prompt, isEditing, isCompared, onEdit, onCompare, onClear, onPrint } = props
  const [isSaving, setIsSaving] = useState(false)
  const clear = async () => {
    const message = 'The refined letter is removed from this page. The letter itself stays.'
    if (await confirm({ title: 'Clear the refined letter?', message, confirmLabel: 'Clear', danger: true })) onClear()
  }
  const copy = async () => {
    await copyText(text)
    toast.success('Copied to clipboard')
  }
  return (
    <>
      <Tool Icon={IconArrowsDiff} label="Compare" isPressed={isCompared} onClick={onCompare} />
      <Tool Icon={isEditing ? IconCheck : IconPencil} label={isEditing ? 'Done Editing' : 'Edit'} onClick={onEdit} />
      <Tool Icon={IconCopy} label="Copy" onClick={() => void copy()} />
      <Tool Icon={IconPrinter} label="Print" onClick={onPrint} />
      <Tool Icon={IconDeviceFloppy} label="Save As" onClick={() => setIsSaving(true)} />
      <Tool Icon={IconEraser} label="Clear" onClick={() => void clear()} />
      <Suspense>
        {isSaving && (
          <TemplateDialog
            title="Save As"
            submit="Save"
            template={{ prompt: prompt.text }}
            onClose={() => setIsSaving(false)}
            onSaved={(id) => {
              prompt.choose(id)
              toast.success('Prompt saved')
            }}
          />
        )}
      </Suspense>
    </>
  )
}

type ToolProps = { readonly Icon: TablerIcon; readonly label: string; readonly isPressed?: boolean; onClick(): void }

const Tool = ({ Icon, label, isPressed, onClick }: ToolProps) => (
  <ActionIcon
    variant={isPressed ? 'light' : 'subtle'}
    color="gray"
    size={28}
    aria-label={label}
    aria-pressed={isPressed}
    data-hint={label}
    onClick={onClick}
  >
    <Icon size={16} stroke={1.5} />
  </ActionIcon>
)
