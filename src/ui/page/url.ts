import { useSearchParams } from 'react-router'

type Changes = Readonly<Record<string, string | null>>

/** A screen's filters and open dialogs live in its address: a link or a reload shows the same. */
export function useUrl() {
  const [params, setParams] = useSearchParams()
  const change = (changes: Changes, replace: boolean) =>
    setParams(
      () => {
        // Of the address itself: a change just before this one may not be rendered yet.
        const next = new URLSearchParams(window.location.search)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace, preventScrollReset: true },
    )
  return {
    text: (name: string): string => params.get(name) ?? '',
    /** One of the values a filter knows, or the first of them. */
    oneOf: <V extends string>(name: string, values: readonly [V, ...V[]]): V =>
      values.find((value) => value === params.get(name)) ?? values[0],
    /** Filters and closings: the back button does not step through them. */
    set: (changes: Changes) => change(changes, true),
    /** Opens a dialog or panel: the back button closes it. */
    open: (changes: Changes) => change(changes, false),
  }
}

/** What a tab or a report keeps in the address is its own: the next one begins without it. */
export const withoutAny = (): Record<string, null> =>
  Object.fromEntries([...new URLSearchParams(window.location.search).keys()].map((name) => [name, null]))
