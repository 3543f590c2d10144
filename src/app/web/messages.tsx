import { Link, useRouteError } from 'react-router'
import css from './messages.module.css'
import { isScriptMissing } from './script-missing.ts'
import { Titled } from './titled.tsx'

/* Plain elements: these pages must show when nothing else does. */

/** Any path that is not a screen. */
export const NotFound = () => (
  <Titled title="Page not found">
    <main className={css.page}>
      <NothingHere />
    </main>
  </Titled>
)

/** The same once signed in, where the frame of the page stands already. */
export const NotFoundInside = () => (
  <div className={css.page}>
    <NothingHere />
  </div>
)

const NothingHere = () => (
  <>
    <h1 className={css.number}>404</h1>
    <p className={css.line}>Oops! Page not found</p>
    <Link to="/" className={css.link}>
      Return to Home
    </Link>
  </>
)

/** A screen a user may not open. */
export const NotAllowed = () => (
  <div className={css.page}>
    <p className={css.line}>You do not have permission to open this page.</p>
    <Link to="/" className={css.link}>
      Return to Home
    </Link>
  </div>
)

/** What the router shows when a screen fails to load or to draw. */
export function RouteError() {
  const error = useRouteError()
  if (isScriptMissing(error)) return <ScriptMissing />
  return (
    <main className={css.page} role="alert">
      <h1 className={css.title}>Unexpected Application Error!</h1>
      <p className={css.line}>{error instanceof Error ? error.message : 'The page could not be shown.'}</p>
      <button type="button" className={css.button} onClick={() => window.location.reload()}>
        Refresh Page
      </button>
      <a href="/" className={css.link}>
        Return to Home
      </a>
    </main>
  )
}

/** The code of this screen could not be fetched: no connection, or a newer version was installed since the page was opened. */
const ScriptMissing = () => (
  <div className={css.page} role="alert">
    <h1 className={css.title}>This screen could not be loaded</h1>
    <p className={css.line}>The connection is lost, or a newer version of Wardbook has been installed.</p>
    <button type="button" className={css.button} onClick={() => window.location.reload()}>
      Reload
    </button>
  </div>
)
