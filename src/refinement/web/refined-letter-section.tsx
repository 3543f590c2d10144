import { Button, Group, Loader, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { counted } from '../../kernel/counted.ts'
import { FormSkeleton } from '../../ui/forms/form-dialog.tsx'
import { FactStatus } from './fact-status.tsx'
import { RefinedLetterTools } from './refined-letter-tools.tsx'
import css from './refinement.module.css'
import type { Prompt } from './use-prompt.ts'
import type { Refined, useRefinement } from './use-refinement.ts'

const LetterComparison = lazy(() => import('./letter-comparison.tsx'))

type Props = {
  readonly draft: string
  readonly prompt: Prompt
  readonly refinement: ReturnType<typeof useRefinement>
  onRun(): void
  onUse(text: string): void
  onPrint(text: string): void
}

/** 'Refined Final Letter (AI)' (specification 3, section 2.8): the refined letter beside its draft, and what is done with it. */
export function RefinedLetterSection({ draft, prompt, refinement, onRun, onUse, onPrint }: Props) {
  const { coming, refined } = refinement
  const [isEditing, setIsEditing] = useState(false)
  const [isCompared, { toggle: compare }] = useDisclosure(true)
  const isReady = prompt.text.trim() !== '' && draft.trim() !== ''
  return (
    <section className={css.refined} aria-labelledby="refined-letter">
      <Group gap="4px 8px">
        <h2 className={css.title} id="refined-letter">
          Refined Final Letter (AI)
        </h2>
        <span className={css.spacer} />
        {refined && coming === null && (
          <RefinedLetterTools
            text={refined.text}
            prompt={prompt}
            isEditing={isEditing}
            isCompared={isCompared}
            onEdit={() => setIsEditing(!isEditing)}
            onCompare={compare}
            onClear={refinement.clear}
            onPrint={() => onPrint(refined.text)}
          />
        )}
        {coming === null ? (
          <Button size="xs" variant="default" disabled={!isReady} onClick={onRun}>
            Run Prompt
          </Button>
        ) : (
          <Button size="xs" variant="default" onClick={refinement.cancel}>
            Cancel
          </Button>
        )}
      </Group>
      {!isReady && (
        <p className={css.note}>Please select a refinement template and ensure the final letter is not empty</p>
      )}
      {coming !== null ? (
        <Coming characters={coming} />
      ) : (
        refined && (
          <>
            <FactStatus refined={refined} isOfOlderDraft={refined.draft !== draft} />
            <Letter refined={refined} isCompared={isCompared} onEdit={isEditing ? refinement.edit : undefined} />
            <Group gap={0} align="stretch" wrap="nowrap" justify="flex-end">
              <Button onClick={() => onUse(refined.text)}>Use as Final Letter</Button>
            </Group>
          </>
        )
      )}
    </section>
  )
}

/** While the letter comes: nothing of it is shown before it is compared. */
function Coming({ characters }: { readonly characters: number }) {
  return (
    <p className={css.note} role="status">
      <Loader size={14} aria-hidden /> Refining{characters > 0 && `: ${counted(characters, 'character')} have come`}.
      The letter is shown when it is complete and compared with the draft.
    </p>
  )
}

type LetterProps = {
  readonly refined: Refined
  readonly isCompared: boolean
  readonly onEdit: ((text: string) => void) | undefined
}

function Letter({ refined: { draft, text }, isCompared, onEdit }: LetterProps) {
  if (onEdit)
    return (
      <Textarea
        aria-label="Refined letter"
        autosize
        minRows={12}
        maxLength={20_000}
        value={text}
        onChange={({ currentTarget }) => onEdit(currentTarget.value)}
      />
    )
  if (!isCompared) return <div className={css.sheet}>{text}</div>
  return (
    <Suspense fallback={<FormSkeleton />}>
      <LetterComparison draft={draft} refined={text} />
    </Suspense>
  )
}
