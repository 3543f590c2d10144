import { Button } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { showTime } from '../../kernel/calendar.ts'
import type { Phrase } from '../../kernel/writing/phrases.ts'
import { TONE_ICONS } from '../../ui/display/chip.tsx'
import textCss from '../../ui/display/text.module.css'
import { useNow } from '../../ui/page/use-now.ts'
import { PhraseField } from '../../ui/writing/phrase-field.tsx'
import { MOST_OF_A_SECTION, type NoteSection } from '../model/kinds.ts'
import type { DraftSection } from '../model/shown-note.ts'
import css from './notes.module.css'
import type { SectionStates } from './save-state.tsx'
import type { Takers } from './tools-of-note.ts'
import { type Unsaved, useSection } from './use-section.ts'

const NOW_MS = 60_000

type Props = {
  readonly noteId: string
  readonly section: NoteSection
  readonly stored: DraftSection | undefined
  readonly phrases: readonly Phrase[]
  readonly unsaved: Unsaved
  readonly takers: Takers
  readonly isFirst: boolean
  readonly states: SectionStates
}

/** A section of a draft: its text, where it comes from, what its source says now, and texts that wait beside it. */
export function NoteSectionField({ noteId, section, stored, phrases, unsaved, takers, isFirst, states }: Props) {
  const { value, change, flush, settle, state } = useSection({ noteId, section: section.key, stored, unsaved })
  useEffect(() => {
    if (states.get().get(section.key) !== state) states.set(new Map(states.get()).set(section.key, state))
  }, [states, section.key, state])
  const take = (text: string) => change([value.trim(), text].filter(Boolean).join('\n'))
  useEffect(() => {
    takers.set(section.key, take)
  })
  const since = stored?.changedSince ?? null
  // What was only added to the source, and from inside the note, stands in the text already.
  const isHere = section.takes !== undefined && holds(value, since) && holds(since, stored?.source?.body)
  const isTold = since !== null && !isHere
  return (
    <div id={`section-${section.key}`} className={section.isHalf ? css.half : css.whole}>
      <PhraseField
        label={section.name}
        required={section.isRequired ?? false}
        description={<Origin stored={stored} value={value} />}
        most={MOST_OF_A_SECTION}
        rows={section.rows}
        isFirst={isFirst}
        value={value}
        phrases={phrases}
        onChange={change}
        onBlur={flush}
      />
      {isTold && (
        <Told tone="warning" words={since === '' ? 'The source was withdrawn.' : 'Changed since:'} text={since}>
          {since !== '' && (
            <Button size="compact-sm" variant="default" onClick={() => take(since)}>
              Add it
            </Button>
          )}
        </Told>
      )}
      {stored?.rivals.map((rival) => (
        <Told
          key={rival.id}
          tone="danger"
          words={
            rival.isOwn ? 'Your text, saved second:' : `Text of ${rival.writtenBy ?? 'someone else'}, saved second:`
          }
          text={rival.body}
        >
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => void settle([value.trim(), rival.body.trim()].filter(Boolean).join('\n'))}
          >
            Take both
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => void settle(rival.body)}>
            Take this one
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => void settle(value)}>
            Leave it out
          </Button>
        </Told>
      ))}
    </div>
  )
}

/** Whether each line of a text stands in another. */
const holds = (text: string | null, lines: string | null | undefined): boolean =>
  Boolean(text && lines) && (lines ?? '').split('\n').every((line) => text?.includes(line))

/** Who writes here now, or where the text was taken from and whether it was changed. */
function Origin({ stored, value }: { readonly stored: DraftSection | undefined; readonly value: string }) {
  const now = useNow()
  if (!stored) return null
  const isWriting = !stored.isOwn && now - new Date(stored.writtenAt).getTime() < NOW_MS
  if (isWriting)
    return (
      <span
        className={css.writing}
      >{`${stored.writtenBy ?? 'Someone'} writes here, ${showTime(new Date(stored.writtenAt))}`}</span>
    )
  if (!stored.source) return null
  return <>{`from ${stored.source.label}${value.trim() === stored.source.body.trim() ? '' : ', changed here'}`}</>
}

type ToldProps = {
  readonly tone: 'warning' | 'danger'
  readonly words: string
  readonly text: string
  readonly children: ReactNode
}

function Told({ tone, words, text, children }: ToldProps) {
  const Icon = TONE_ICONS[tone]
  return (
    <section className={css.told} data-tone={tone} aria-label={words}>
      <Icon size={16} stroke={1.5} aria-hidden />
      <div>
        <div className={textCss.strong}>{words}</div>
        <div className={css.text}>{text}</div>
        <div className={css.ways}>{children}</div>
      </div>
    </section>
  )
}
