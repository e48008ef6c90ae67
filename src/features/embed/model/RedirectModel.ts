import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { shareApi } from '@/contract/share'
import { userErrorOf } from '@/services/userErrorOf'
import type { LinkTarget } from '@/services/DeepLinks'
import { linkTarget, openNative, openTarget } from '@/actions/openUrl'
import { observe } from '@/stores/observe'

/** Where a link leads, found out once and followed. */
export class RedirectModel {
  state: 'going' | 'failed' | 'later' | 'refused' = 'going'

  constructor(
    private readonly app: Pick<App, 'platform' | 'config' | 'api' | 'nav' | 'session' | 'host'>,
    private readonly link: string | undefined,
  ) {
    observe(this)
  }

  async start() {
    this.state = 'going'
    try {
      const target = await this.resolved(linkTarget(this.app, this.link ?? ''))
      // A link to this very page would lead in a circle.
      if (target.kind === 'page' && target.name === 'embedRedirect') return this.stop('refused')
      if (target.kind === 'later') return (await openNative(this.app, target, 'replace')) || this.stop('later')
      if (target.kind === 'refused' || target.kind === 'short') return this.stop('refused')
      // A link from outside to a page that is not ours: the person is prompted first.
      if (target.kind === 'web') return this.app.nav.replace('redirectUrl', { url: target.url })
      await openTarget(this.app, target, 'replace')
    } catch (error) {
      this.stop(userErrorOf(error).unanswered ? 'failed' : 'refused')
    }
  }

  private async resolved(target: LinkTarget): Promise<LinkTarget> {
    if (target.kind !== 'short') return target
    const { path } = await this.app.api.load(shareApi.resolve, { code: target.code })
    return linkTarget(this.app, path)
  }
  private stop(state: RedirectModel['state']) {
    runInAction(() => (this.state = state))
  }
}
