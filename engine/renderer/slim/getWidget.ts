/** In place of rjsf's getWidget, which knows a default for each type and format: a layout names the widget of every field. */
export default function getWidget<W>(_schema: unknown, widget: string, widgets: Readonly<Record<string, W>>) {
  return widgets[widget];
}
