import css from './samples.module.css'

/** A container with the colour of its cap, which its name says, too. */
export const ContainerName = ({ name, cap }: { readonly name: string; readonly cap: string | null }) => (
  <span className={css.container}>
    {cap && <span className={css.cap} data-cap={cap} aria-hidden />}
    {name}
  </span>
)
