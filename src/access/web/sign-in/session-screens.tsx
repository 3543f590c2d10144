import css from './session-screens.module.css'

/* Plain elements: these stand before the hospital, and with it the theme, is known. */

export const LoadingScreen = () => (
  <main className={css.screen} aria-busy>
    <span className={css.spinner} aria-hidden />
    <div role="status">
      <h1 className={css.line}>Loading...</h1>
    </div>
  </main>
)

export const UnreachableScreen = ({ what, retry }: { readonly what: string; retry(): void }) => (
  <main className={css.screen}>
    <h1 className={css.name}>Wardbook</h1>
    <p role="alert">{what}</p>
    <button type="button" className={css.retry} onClick={() => retry()}>
      Try again
    </button>
  </main>
)
