import type { Drawn } from './barcode.ts'

type Props = {
  readonly drawn: Drawn
  readonly label: string
  readonly className?: string | undefined
  readonly stretch?: boolean
}

/** A drawn code; a barcode may be stretched, a QR code stays square. */
export const Code = ({ drawn, label, className, stretch = false }: Props) => (
  <svg
    className={className}
    viewBox={drawn.viewBox}
    role="img"
    aria-label={label}
    preserveAspectRatio={stretch ? 'none' : 'xMidYMid meet'}
    shapeRendering="crispEdges"
  >
    {drawn.paths.map((path) => (
      <path key={path.d} {...path} fillRule="evenodd" />
    ))}
  </svg>
)
