import css from './no-value.module.css'

/** The quiet dash of a cell that has nothing to say. */
export const NoValue = () => <span className={css.none} aria-hidden />
