import { download, reportProblem } from '#platform/web/api.ts'
import { Icon } from '#platform/web/icons.tsx'
import { type PublishedResource, resourceFile } from './resources.contract.ts'
import { resourcesScreenTexts } from './resources-screen.messages.ts'
import classes from './resources.module.css'

/**
 * Opens the link in a new tab, or downloads the file. Its name begins with the visible text, because people who control
 * the browser by voice say that. Spec B2.
 */
export function ResourceLink({ id, name, url, fileName }: Pick<PublishedResource, 'id' | 'name' | 'url' | 'fileName'>) {
  if (url !== null) {
    const host = new URL(url).hostname.replace(/^www\./, '')
    return (
      <a
        className={classes.link}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${host}: ${resourcesScreenTexts.open(name)}`}
        title={url}
      >
        <Icon name="external" size={16} />
        <span className={classes.place}>{host}</span>
      </a>
    )
  }
  return (
    <button
      type="button"
      className={classes.link}
      aria-label={`${fileName ?? ''}: ${resourcesScreenTexts.download(name)}`}
      title={fileName ?? ''}
      onClick={() => void download(resourceFile, { id }).catch(reportProblem)}
    >
      <Icon name="download" size={16} />
      <span className={classes.place}>{fileName}</span>
    </button>
  )
}
