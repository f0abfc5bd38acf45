"""A window from which a file can be dragged, as from a file manager. Prints when it is shown, and what becomes of drags."""

import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk

uri, left, top = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])


def report(word):
    print(word, flush=True)


area = Gtk.EventBox()
area.drag_source_set(Gdk.ModifierType.BUTTON1_MASK, [], Gdk.DragAction.COPY)
area.drag_source_add_uri_targets()
area.connect("drag-begin", lambda *_: report("begin"))
area.connect("drag-data-get", lambda _, __, data, *___: data.set_uris([uri]))
area.connect("drag-end", lambda *_: report("end"))

window = Gtk.Window(type=Gtk.WindowType.POPUP)
window.set_default_size(80, 80)
window.move(left, top)
window.add(area)
window.connect("map-event", lambda *_: report("shown"))
window.show_all()
Gtk.main()
