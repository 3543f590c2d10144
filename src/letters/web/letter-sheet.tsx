import { Button, Textarea } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { showMoment } from '../../kernel/calendar.ts'
import { useLeaving } from '../../ui/autosave/use-leaving.ts'
import { ScrollRegion } from '../../ui/page/scroll-region.tsx'
import { LONGEST_LETTER } from '../model/letters.contract.ts'
import { piecesOf } from '../model/template/missing-values.ts'
import css from './letters.module.css'
import type { Letter } from './use-letter.ts'

const FillInDialog = lazy(() => import('./fill-in.dialog.tsx'))

type Props = { readonly letter: Letter; onKeep(): void; readonly children: ReactNode }

/** The letter as it will be printed, under the hospital's name; missing values are marked and named above it. */
export function LetterSheet({ letter, onKeep, children }: Props) {
  const [isFilling, setIsFilling] = useState(false)
  const { hospital, can } = useAuth()
  const { missing, saved, isEdited, isEditing, text } = letter
  const keepTyped = () => {
    if (isEditing && isEdited && text.trim() !== '' && text.trim() !== saved?.body) onKeep()
  }
  useLeaving(keepTyped)
  return (
    <section className={css.middle} aria-label="Letter">
      <div className={css.sheetHead}>
        <h2>Letter</h2>
        <span className={css.quiet}>{stateOf(letter)}</span>
      </div>
      {missing.length > 0 && (
        <div className={css.missing} role="status">
          <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
          <span>
            {missing.length === 1 ? '1 placeholder' : `${missing.length} placeholders`}:{' '}
            {missing.map(({ label }) => label).join(', ')}
          </span>
          {can('letter:edit') && (
            <Button variant="subtle" size="compact-sm" onClick={() => setIsFilling(true)}>
              Fill in
            </Button>
          )}
        </div>
      )}
      <ScrollRegion className={css.desk} aria-label="Sheet">
        <article className={css.sheet} aria-label="Letter text">
          <div className={css.letterhead}>
            <strong>{hospital?.fullName}</strong>
            <span>{[hospital?.address, hospital?.phone].filter(Boolean).join(' · ')}</span>
          </div>
          {isEditing ? (
            <Textarea
              aria-label="Final letter"
              autosize
              minRows={24}
              maxLength={LONGEST_LETTER}
              classNames={{ input: css.typed ?? '' }}
              value={text}
              onChange={(event) => letter.edit(event.currentTarget.value)}
              onBlur={keepTyped}
            />
          ) : (
            <LetterText letter={letter} />
          )}
        </article>
        {children}
      </ScrollRegion>
      <Suspense>
        {isFilling && (
          <FillInDialog
            letter={letter}
            action={null}
            onGoOn={() => setIsFilling(false)}
            onClose={() => setIsFilling(false)}
          />
        )}
      </Suspense>
    </section>
  )
}

const LetterText = ({ letter: { text, paths } }: { readonly letter: Letter }) => (
  <div className={css.text}>
    {piecesOf(text, paths).map(({ no, text: piece, missing }) =>
      missing ? (
        <mark key={no} className={css.notAvailable}>
          {piece}
        </mark>
      ) : (
        <span key={no}>{piece}</span>
      ),
    )}
  </div>
)

/** Where the text comes from. */
function stateOf({ isEditing, isEdited, saved, text }: Letter): string {
  if (isEditing) return 'editing by hand'
  const isStored = saved !== undefined && saved.body === text.trim()
  const filed = isStored && saved.filedAt ? `, in the patient documents since ${showMoment(saved.filedAt)}` : ''
  if (isEdited && isStored) return `edited by ${saved.savedBy ?? '-'}, ${showMoment(saved.savedAt)}${filed}`
  return `${isEdited ? 'edited by hand' : 'from template and data'}${filed}`
}
