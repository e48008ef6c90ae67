// Stands in for the H5 router's own navigation bar: every screen draws its bar itself (ui/NavBar), on both targets alike.
export const initNavigationBar = () => undefined
export default class NoNavigationBar {
  load() {}
}
