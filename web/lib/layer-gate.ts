/** What loads first knows this much of layer-entries.ts, which loads with the first thing that opens over a page. */
export const layerGate = {
  isClosing: false, // by Back: a form keeps what was typed, since nobody has dismissed it
  hasLayers: () => false,
  isTravelling: false, // to another entry of the page, not by the person; popstate tells of the arrival
  onPop: () => {
    layerGate.isTravelling = false;
  },
  /** The router must not hear of it: the page that it shows has an entry for each of its layers. */
  isOfShownPage: (_event: PopStateEvent) => false,
  /** The next page's entry follows on this page's own, and not on those of its layers. */
  leave: async () => {},
  /** A page stands. Until a layer opens, only a reload can have left entries. */
  stand: () => {
    if (!history.state?.layer || layerGate.isTravelling) return;
    layerGate.isTravelling = true;
    history.go(-history.state.layer);
  },
};

// Before the router listens. A test without a page has no window.
globalThis.window?.addEventListener('popstate', (event) => {
  if (layerGate.isOfShownPage(event)) event.stopImmediatePropagation();
  layerGate.onPop();
});
