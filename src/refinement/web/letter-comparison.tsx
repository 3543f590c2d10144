import { useMemo } from 'react'
import { compareLetters, type Stretch } from '../model/compare-letters.ts'
import css from './refinement.module.css'

type Props = { readonly draft: string; readonly refined: string }

/** Draft and refined letter side by side, on a phone one above the other; what differs is struck out there and underlined here. */
export default function LetterComparison({ draft, refined }: Props) {
  const compared = useMemo(() => compareLetters(draft, refined), [draft, refined])
  return (
    <div className={css.comparison}>
      <Side title="Draft" key="draft" stretches={compared.draft} Mark="del" legend="only in the draft" />
      <Side title="Refined" key="refined" stretches={compared.refined} Mark="ins" legend="only in the refined letter" />
    </div>
  )
}

type SideProps = {
  readonly title: string
  readonly stretches: readonly Stretch[]
  readonly Mark: 'del' | 'ins'
  readonly legend: string
}

/** Each stretch with the place at which it begins, as its key. */
function placed(stretches: readonly Stretch[]) {
  let at = 0
  return stretches.map((stretch) => {
    const key = at
    at += stretch.text.length
    return { ...stretch, key }
  })
}

function Side({ title, stretches, Mark, legend }: SideProps) {
  return (
    <section className={css.side} aria-label={`${title} letter`}>
      <div className={css.sideHead}>
        <h3 className={css.sideTitle}>{title}</h3>
        <span className={css.quiet}>
          <Mark>marked</Mark> {legend}
        </span>
      </div>
      <div className={css.sheet}>
        {placed(stretches).map(({ key, text, isChanged }) => (isChanged ? <Mark key={key}>{text}</Mark> : text))}
      </div>
    </section>
  )
}
