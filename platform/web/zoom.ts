/** 200 %. Spec A4, A9. */
const HIGHEST = 2

let warned = false

/** Logs once that the page is shown larger than it was designed for, now or when the zoom changes. Spec A4, D8. */
export function watchZoom(): void {
  const look = () => {
    if (warned || devicePixelRatio <= HIGHEST) return
    warned = true
    // eslint-disable-next-line no-console -- Spec A4: it is logged.
    console.warn('Zoom level is too high')
  }
  look()
  // From inside the page, zooming looks like a resize.
  addEventListener('resize', look)
}
