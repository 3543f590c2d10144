import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import { IconPlus, IconSearch, IconStar, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useWrite } from '../../platform/web/use-call.ts'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import textCss from '../../ui/display/text.module.css'
import { confirm } from '../../ui/feedback/confirm.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { type RefinementTemplate, refinementContract } from '../model/refinement.contract.ts'
import css from './refinement.module.css'
import type { Prompt } from './use-prompt.ts'

const TemplateDialog = lazy(() => import('./template.dialog.tsx'))

type Props = { readonly prompt: Prompt; onClose(): void }

/** Choose Refinement Template: search, New, select and delete (specification 3, section 2.8). */
export default function ChooseTemplateDialog({ prompt, onClose }: Props) {
  const [search, setSearch] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const choose = (id: string) => {
    prompt.choose(id)
    toast.success('Template selected')
    onClose()
  }
  const wanted = search.trim().toLowerCase()
  const found = prompt.templates.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <FormDialog title="Choose Refinement Template" opened onClose={onClose} size={560}>
      <Group gap={8} align="stretch" wrap="nowrap">
        <TextInput
          type="search"
          flex={1}
          aria-label="Search templates"
          placeholder="Search templates"
          leftSection={buttonIcon(IconSearch)}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          data-autofocus
        />
        <Button variant="default" leftSection={buttonIcon(IconPlus)} onClick={() => setIsAdding(true)}>
          New
        </Button>
      </Group>
      {found.length === 0 && <EmptyState line="No refinement template with this name." />}
      <ul className={css.templates}>
        {found.map((template) => (
          <TemplateLine
            key={template.id}
            template={template}
            isChosen={template.id === prompt.template?.id}
            onChoose={() => choose(template.id)}
          />
        ))}
      </ul>
      <Suspense>
        {isAdding && (
          <TemplateDialog
            title="New Refinement Template"
            submit="Save"
            template={{}}
            onClose={() => setIsAdding(false)}
            onSaved={choose}
          />
        )}
      </Suspense>
    </FormDialog>
  )
}

type LineProps = { readonly template: RefinementTemplate; readonly isChosen: boolean; onChoose(): void }

function TemplateLine({ template: { id, name, visibility, starred }, isChosen, onChoose }: LineProps) {
  const remove = useWrite(refinementContract.deleteTemplate)
  const ask = async () => {
    const message = `${name} will no longer be offered.`
    if (!(await confirm({ title: 'Delete refinement template?', message, confirmLabel: 'Delete', danger: true })))
      return
    remove.mutate({ id }, { onError: (problem) => toast.error('The template was not deleted', problem.message) })
  }
  return (
    <Group component="li" gap={8} wrap="nowrap">
      <button type="button" className={css.choose} aria-pressed={isChosen} onClick={onChoose}>
        <span>{name}</span>
        {starred && <IconStar size={14} stroke={1.5} aria-label="Starred" />}
        <span className={`${textCss.note} ${textCss.clipped}`}>{visibility}</span>
      </button>
      <ActionIcon variant="subtle" color="gray" aria-label={`Delete ${name}`} onClick={() => void ask()}>
        <IconTrash size={16} stroke={1.5} />
      </ActionIcon>
    </Group>
  )
}
