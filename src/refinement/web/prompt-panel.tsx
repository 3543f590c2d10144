import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight, IconStar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import textCss from '../../ui/display/text.module.css'
import { toast } from '../../ui/feedback/toast.ts'
import css from './refinement.module.css'
import type { Prompt } from './use-prompt.ts'

const ChooseTemplateDialog = lazy(() => import('./choose-template.dialog.tsx'))
const TemplateDialog = lazy(() => import('./template.dialog.tsx'))

/** How many templates the panel itself offers (specification 3, section 9). */
const OFFERED = 3

/** The refinement prompt, which can be collapsed: templates at hand, and the guidance as it will be sent. */
export function PromptPanel({ prompt }: { readonly prompt: Prompt }) {
  const [isOpen, { toggle }] = useDisclosure(true)
  const { template, templates } = prompt
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <section className={css.panel} aria-label="Refinement prompt">
      <Group gap="4px 8px">
        <button type="button" className={css.collapse} aria-expanded={isOpen} onClick={toggle}>
          <Chevron size={16} stroke={1.5} aria-hidden />
          <h2 className={css.title}>Refinement</h2>
          <span className={`${textCss.note} ${textCss.clipped}`}>{template?.name ?? 'No template'}</span>
        </button>
        <PromptTools prompt={prompt} />
      </Group>
      {isOpen && (
        <Stack gap={8}>
          <Group component="fieldset" gap={6} align="stretch" aria-label="Templates">
            {templates.slice(0, OFFERED).map(({ id, name, starred }) => (
              <button
                key={id}
                type="button"
                className={css.template}
                aria-pressed={id === template?.id}
                onClick={() => prompt.choose(id)}
              >
                {starred && <IconStar size={14} stroke={1.5} aria-label="Starred" />}
                {name}
              </button>
            ))}
          </Group>
          <Textarea
            label="Guidance for this letter"
            autosize
            minRows={3}
            maxRows={8}
            maxLength={4000}
            value={prompt.text}
            onChange={({ currentTarget }) => prompt.type(currentTarget.value)}
          />
        </Stack>
      )}
    </section>
  )
}

type Dialog = 'choose' | 'full' | null

function PromptTools({ prompt }: { readonly prompt: Prompt }) {
  const [dialog, setDialog] = useState<Dialog>(null)
  const close = () => setDialog(null)
  const { template } = prompt
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setDialog('choose')}>
        Choose Template
      </Button>
      <Button size="xs" variant="default" disabled={!template} onClick={() => setDialog('full')}>
        Full Prompt
      </Button>
      <Suspense>
        {dialog === 'choose' && <ChooseTemplateDialog prompt={prompt} onClose={close} />}
        {dialog === 'full' && template && (
          <TemplateDialog
            title="Full Prompt (Guidance)"
            submit="Save & Close"
            template={{ ...template, prompt: prompt.text }}
            onClose={close}
            onSaved={(id) => {
              prompt.choose(id)
              toast.success('Refinement template prompt updated')
            }}
          />
        )}
      </Suspense>
    </>
  )
}
