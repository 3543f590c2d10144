import { IconCash, IconCheck, IconMoodSad, IconMoodSmile, IconShoppingCart, type TablerIcon } from '@tabler/icons-react'
import { QUESTIONS, SUBJECTS, type Subject } from '../../model/answers.ts'
import { type InEach, LANGUAGE_NAMES, LANGUAGES } from '../../model/languages.ts'
import css from './signing.module.css'
import type { Signing } from './use-signing.ts'

type Option = { readonly value: boolean; readonly Icon: TablerIcon; readonly words: InEach }

const SATISFIED: readonly Option[] = [
  { value: true, Icon: IconMoodSmile, words: { en: 'Satisfied', hi: 'संतुष्ट', mr: 'समाधानी' } },
  { value: false, Icon: IconMoodSad, words: { en: 'Not satisfied', hi: 'असंतुष्ट', mr: 'असमाधानी' } },
]
const NO_OR_YES = (Icon: TablerIcon): readonly Option[] => [
  { value: false, Icon: IconCheck, words: { en: 'No', hi: 'नहीं', mr: 'नाही' } },
  { value: true, Icon, words: { en: 'Yes', hi: 'हाँ', mr: 'होय' } },
]
const OPTIONS: Readonly<Record<Subject, readonly Option[]>> = {
  treatment: SATISFIED,
  staff: SATISFIED,
  money: NO_OR_YES(IconCash),
  outside: NO_OR_YES(IconShoppingCart),
}

/** The questions in three languages side by side; a touch on the head of a language chooses the one that is read. */
export function Questions({ signing: { form, given, answer } }: { readonly signing: Signing }) {
  const read = form.values.language
  return (
    <div>
      <fieldset className={css.languages} aria-label="Language">
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            className={css.language}
            aria-pressed={read === language}
            onClick={() => form.setFieldValue('language', language)}
          >
            {LANGUAGE_NAMES[language]}
          </button>
        ))}
      </fieldset>
      {SUBJECTS.map((subject) => {
        const { answer: name, asked } = QUESTIONS[subject]
        return (
          <fieldset key={subject} aria-label={asked.en} className={css.question}>
            <div className={css.asked}>
              {LANGUAGES.map((language) => (
                <span key={language} lang={language} data-read={read === language || undefined}>
                  {asked[language]}
                </span>
              ))}
            </div>
            <div className={css.answers}>
              {OPTIONS[subject].map(({ value, Icon, words }) => (
                <button
                  key={words.en}
                  type="button"
                  className={css.answer}
                  data-good={value === QUESTIONS[subject].good}
                  aria-pressed={given[name] === value}
                  onClick={() => answer(name, value)}
                >
                  <Icon size={20} stroke={1.5} aria-hidden />
                  <span>
                    {words.en} · <span lang="hi">{words.hi}</span> · <span lang="mr">{words.mr}</span>
                  </span>
                </button>
              ))}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
