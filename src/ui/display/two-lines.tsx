import textCss from './text.module.css'

/** A fact of a row with what belongs to it beneath, each cut where the column ends. */
export const TwoLines = ({ first, second }: { readonly first: string; readonly second: string }) => (
  <>
    <div className={textCss.clipped}>{first}</div>
    <div className={`${textCss.caption} ${textCss.clipped}`}>{second}</div>
  </>
)
