import { Button } from '@mantine/core'
import { IconCircle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { dayOf, showMoment } from '../../kernel/calendar.ts'
import textCss from '../../ui/display/text.module.css'
import { useNow } from '../../ui/page/use-now.ts'
import { type BeforeSigning, signBy } from '../model/decide-note.ts'
import type { NoteSection } from '../model/kinds.ts'
import type { OpenedNote } from '../model/shown-note.ts'
import css from './notes.module.css'

type Props = {
  readonly note: OpenedNote
  readonly missing: readonly BeforeSigning[]
  /** Sections of which it is told that they are blank, though nothing asks for them. */
  readonly asked: readonly NoteSection[]
  goTo(section: string): void
}

const WORDS: Readonly<Record<BeforeSigning['code'], (values: BeforeSigning['values']) => string>> = {
  SECTION_MISSING: ({ section }) => `${section} is blank`,
  BLANKS_LEFT: ({ section, blanks }) => `${blanks} in ${section}`,
  TWO_TEXTS: ({ section }) => `Two texts in ${section}`,
}

/** What is missing before a note is signed, each with the way to it, and what is told beside. */
export function BeforeSigningList({ note, missing, asked, goTo }: Props) {
  const now = useNow()
  const { kind, visit, notedAt, sections } = note
  const until = signBy(kind, visit.admittedAt)
  const isLate = until !== null && new Date(until).getTime() < now
  const optional = asked.filter(
    ({ key, isRequired, fills }) =>
      !isRequired && fills && !sections.some((section) => section.section === key && section.body.trim() !== ''),
  )
  const isOtherDay =
    visit.admittedAt !== null && kind === 'admission' && dayOf(new Date(visit.admittedAt)) !== dayOf(new Date(notedAt))
  return (
    <section aria-label="Before signing" className={css.before}>
      <h2 className={textCss.strong}>Before signing</h2>
      {until !== null && (
        <p className={css.check} data-tone={isLate ? 'danger' : 'waiting'}>
          <IconClock size={16} stroke={1.5} aria-hidden />
          {isLate ? `Was to be signed by ${showMoment(until)}` : `Sign by ${showMoment(until)}`}
        </p>
      )}
      {missing.map((one) => (
        <Check
          key={`${one.section} ${one.code}`}
          words={WORDS[one.code](one.values)}
          tone="danger"
          onGo={() => goTo(one.section)}
        />
      ))}
      {optional.map(({ key, name }) => (
        <Check key={key} words={`${name} is blank`} tone="warning" onGo={() => goTo(key)} />
      ))}
      {isOtherDay && (
        <Check words="The date of the note is not the date of admission: payers ask about it" tone="warning" />
      )}
      {missing.length === 0 && <Check words="Nothing needed is missing" tone="good" />}
      <p className={textCss.note}>
        Signing closes the note. Later changes are addenda with name and time, or a new version.
      </p>
    </section>
  )
}

type CheckProps = { readonly words: string; readonly tone: 'danger' | 'warning' | 'good'; onGo?(): void }

export const Check = ({ words, tone, onGo }: CheckProps) => {
  const Icon = tone === 'good' ? IconCircleCheck : IconCircle
  return (
    <div className={css.check} data-tone={tone}>
      <Icon size={16} stroke={1.5} aria-hidden />
      <span>{words}</span>
      {onGo && (
        <Button size="compact-xs" variant="subtle" aria-label={`Go: ${words}`} onClick={onGo}>
          Go
        </Button>
      )}
    </div>
  )
}
