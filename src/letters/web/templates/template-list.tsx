import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { type LetterTemplate, letterTemplatesContract } from '../../model/letter-templates.contract.ts'
import css from '../letters.module.css'
import type { Letter } from '../use-letter.ts'

const PromptDialog = lazy(() => import('./prompt.dialog.tsx'))

type Props = { readonly letter: Letter; readonly templates: readonly LetterTemplate[]; readonly mayEdit: boolean }

/** The prompts a letter can be written from, by title. */
export function TemplateList({ letter, templates, mayEdit }: Props) {
  const url = useUrl()
  const search = url.text('search')
  const found = templates.filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()))
  const dialog = url.text('prompt')
  const remove = useRemoveTemplate()
  return (
    <aside className={css.templates} aria-label="Prompts">
      <SearchBox label="Search prompts" value={search} onChange={(typed) => url.set({ search: typed })} />
      <div className={css.listHead}>
        <h2>Letters</h2>
        {mayEdit && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} stroke={1.5} aria-hidden />}
            onClick={() => url.open({ prompt: 'new' })}
          >
            New Prompt
          </Button>
        )}
      </div>
      <ul className={css.list}>
        {found.map((template) => (
          <li key={template.id} data-chosen={template.id === letter.chosen?.id}>
            <button
              type="button"
              aria-current={template.id === letter.chosen?.id}
              onClick={() => letter.choose(template.id)}
            >
              <strong>{template.title}</strong>
              <span>{usedWords(template)}</span>
            </button>
            {mayEdit && (
              <TemplateMenu
                template={template}
                onEdit={() => url.open({ template: template.id, prompt: 'edit' })}
                onDelete={() => remove(template)}
              />
            )}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={css.quiet}>No prompt matches the search.</p>}
      <Suspense>
        {mayEdit && dialog !== '' && (
          <PromptDialog
            key={dialog}
            template={dialog === 'new' ? null : (letter.chosen ?? null)}
            isCopy={dialog === 'copy'}
            onSaved={(id) => letter.choose(id)}
            onClose={() => url.set({ prompt: null })}
          />
        )}
      </Suspense>
    </aside>
  )
}

const usedWords = ({ visibility, letters }: LetterTemplate): string =>
  [visibility, letters > 0 && (letters === 1 ? 'used once' : `used ${letters} times`)].filter(Boolean).join(' · ')

type MenuProps = { readonly template: LetterTemplate; onEdit(): void; onDelete(): void }

const TemplateMenu = ({ template, onEdit, onDelete }: MenuProps) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" aria-label={`Actions: ${template.title}`}>
        <IconDots size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item onClick={onEdit}>Full Prompt (Guidance)</Menu.Item>
      <Menu.Item color="red" onClick={onDelete}>
        Delete
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)

/** Deletes without asking; the toast undoes it (specification 3 section 5). */
function useRemoveTemplate() {
  const withdraw = useWrite(letterTemplatesContract.withdraw)
  const undo = useWrite(letterTemplatesContract.undoWithdrawal)
  const bringBack = (id: string) =>
    undo.mutate({ id }, { onError: ({ message }) => toast.error('The prompt was not restored', message) })
  return ({ id, title }: LetterTemplate) =>
    withdraw.mutate(
      { id },
      {
        onSuccess: () => toast.success('Prompt deleted', title, () => bringBack(id)),
        onError: ({ message }) => toast.error('The prompt was not deleted', message),
      },
    )
}
