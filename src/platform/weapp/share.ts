import type { SharePort } from '../ports'

/**
 * WeChat shares only from its own button (`open-type=share`) or menu, through the page's onShareAppMessage; a call from code shows the menu.
 */
export const share: SharePort = {
  way: () => 'own',
  copy: null,
  share: () =>
    new Promise((resolve) => {
      wx.showShareMenu({
        withShareTicket: false,
        menus: ['shareAppMessage', 'shareTimeline'],
        success: () => resolve('shared'),
        fail: () => resolve('failed'),
      })
    }),
}
