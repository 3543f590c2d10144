import textCss from '../../../../ui/display/text.module.css'
import css from './documents-mark.module.css'

/** How far the checklist of a visit is, as figures and as a small bar. */
export const DocumentsMark = ({ done, of }: { readonly done: number; readonly of: number }) => (
  <span className={`${textCss.iconed} ${css.mark}`} data-complete={done === of || undefined}>
    {done}/{of}
    <span className={css.track} aria-hidden>
      <span style={{ width: `${(100 * done) / of}%` }} />
    </span>
  </span>
)
