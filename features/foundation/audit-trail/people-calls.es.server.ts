/** Of calls about the people of an organization: members, imports, invites, join requests, groups, supervisors. */
export const peopleCalls: Readonly<Record<string, string>> = {
  'Members of an organization': 'Miembros de una organización',
  'Members of an organization as a CSV file, sent by email':
    'Miembros de una organización, como archivo CSV enviado por correo',
  'Members of an organization as a CSV or Excel file, at once':
    'Miembros de una organización, como archivo CSV o de Excel, al momento',
  'People of an organization': 'Personas de una organización',
  'People, groups, courses, requirements and saved views, searched by name':
    'Personas, grupos, cursos, requisitos y vistas guardadas, buscados por nombre',
  'Active learners, searched by email or name': 'Participantes activos, buscados por correo o nombre',
  'Details of a member': 'Datos de un miembro',
  'Change a member’s status, roles and groups': 'Cambiar la situación, los roles y los grupos de un miembro',
  'Activate, deactivate or archive members': 'Activar, desactivar o archivar miembros',
  'Trainings of a member': 'Capacitaciones de un miembro',
  'Requirements of a member, and how they stand under each': 'Requisitos de un miembro, y su situación en cada uno',
  'PDF transcript of a member': 'Historial en PDF de un miembro',
  'History of a member, the newest first': 'Historia de un miembro, de lo más nuevo a lo más antiguo',
  'The last mails of the organization to a member, and what became of each':
    'Últimos correos de la organización a un miembro, y qué pasó con cada uno',
  'Notes of the administrators about a member, pinned ones first':
    'Notas de los administradores sobre un miembro, primero las fijadas',
  'Add a note about a member': 'Agregar una nota sobre un miembro',
  'Change the words of one’s own note': 'Cambiar el texto de una nota propia',
  'Pin a note above the others, or no longer': 'Fijar una nota encima de las demás, o dejar de fijarla',
  'Delete one’s own note': 'Eliminar una nota propia',
  'Bring back a note that was just deleted': 'Recuperar una nota recién eliminada',
  'Remind members of what is due': 'Recordar a miembros lo pendiente',
  'Show the mail that a reminder would send, who gets it, and who does not':
    'Mostrar el correo de un recordatorio, quién lo recibe y quién no',
  'Actions on many members that are in progress or at most an hour old':
    'Acciones con muchos miembros en curso o de la última hora',
  'People of one action on many people, with what became of each':
    'Personas de una acción con muchas personas, y qué pasó con cada una',
  'Change or remind selected members, or all that match a filter':
    'Cambiar o recordar lo pendiente a los miembros elegidos, o a todos los de un filtro',
  'Show the mail that reminding all that match a filter would send, who gets it, and who does not':
    'Mostrar el correo de un recordatorio a todos los de un filtro, quién lo recibe y quién no',
  'Undo an action on many members within an hour, for those who were not changed since':
    'Deshacer antes de una hora una acción con muchos miembros, para quienes no cambiaron después',
  'Assign trainings to all members that match a filter': 'Asignar capacitaciones a todos los miembros de un filtro',
  'Imports of learners of an organization': 'Importaciones de participantes de una organización',
  'List of imports, sent by email': 'Lista de importaciones, enviada por correo',
  'List of imports as a CSV or Excel file, at once': 'Lista de importaciones, como archivo CSV o de Excel, al momento',
  'Outcomes of an import, sent by email': 'Resultados de una importación, enviados por correo',
  'Outcomes of an import as a CSV or Excel file, at once':
    'Resultados de una importación, como archivo CSV o de Excel, al momento',
  'People of an import, with what became of each': 'Personas de una importación, y qué pasó con cada una',
  'What undoing an import would do, in numbers': 'Qué haría deshacer una importación, en números',
  'Undo an import within an hour: withdraw its open invites, and give updated people back what they had':
    'Deshacer una importación antes de una hora: retirar sus invitaciones y devolver a las personas lo que tenían',
  'Cancel an import and its open invites': 'Cancelar una importación y sus invitaciones pendientes',
  'Try an import again that stopped': 'Intentar otra vez una importación detenida',
  'Whether the plan allows starting an import': 'Si el plan permite empezar una importación',
  'Template for a file of learners': 'Plantilla para un archivo de participantes',
  'Look at the columns of a file of learners; nothing is kept':
    'Ver las columnas de un archivo de participantes; no se guarda nada',
  'Check a file of learners row by row; no mail is sent':
    'Revisar fila por fila un archivo de participantes; no se envía ningún correo',
  'Rows of a checked file of learners': 'Filas de un archivo revisado de participantes',
  'Rows of a checked file that need attention, with their reasons':
    'Filas de un archivo revisado que necesitan atención, con sus motivos',
  'What unknown names and mail domains of a checked file most likely mean':
    'Qué significan, lo más probable, los nombres y dominios de correo desconocidos de un archivo revisado',
  'Take a suggestion for all rows of a checked file that say the same':
    'Aplicar una sugerencia a todas las filas iguales de un archivo revisado',
  'Correct a row of a checked file of learners, and check it again':
    'Corregir una fila de un archivo revisado de participantes, y revisarla otra vez',
  'Choose whether a checked file updates people who are members already':
    'Elegir si un archivo revisado actualiza a quienes ya son miembros',
  'Choose whether to create the groups that a checked file names':
    'Elegir si se crean los grupos que nombra un archivo revisado',
  'Invite the learners of a checked file': 'Invitar a los participantes de un archivo revisado',
  'Invites of an organization': 'Invitaciones de una organización',
  'Mails that may still go out today while there is no plan':
    'Correos que todavía se pueden enviar hoy mientras no hay plan',
  'Invite up to 10 people by email': 'Invitar hasta a 10 personas por correo',
  'Send invites again and renew them': 'Enviar otra vez invitaciones y renovarlas',
  'Cancel open invites': 'Cancelar invitaciones pendientes',
  'Send again or cancel all invites that match a filter':
    'Enviar otra vez o cancelar todas las invitaciones de un filtro',
  'Join requests of an organization': 'Solicitudes para unirse a una organización',
  'Approve, decline or cancel join requests': 'Aprobar, rechazar o cancelar solicitudes para unirse',
  'Approve or decline all requests to join that match a filter':
    'Aprobar o rechazar todas las solicitudes para unirse de un filtro',
  'QR code with the link to the join page': 'Código QR con el enlace a la página para unirse',
  'Whether an address for the join page is free': 'Si una dirección para la página para unirse está libre',
  'Active groups of an organization': 'Grupos activos de una organización',
  'Groups of an organization': 'Grupos de una organización',
  'A group: its place, figures, parts and courses': 'Un grupo: su lugar, sus cifras, sus partes y sus cursos',
  'Members of a group, or people who could join it': 'Miembros de un grupo, o personas que podrían unirse a él',
  'Requirements that name a group or one above it, with how its people stand':
    'Requisitos que nombran un grupo o uno superior, con la situación de sus personas',
  'Add a group; people who join it get its courses': 'Agregar un grupo; quienes se unen reciben sus cursos',
  'Change a group; its people get each course that is added':
    'Cambiar un grupo; sus personas reciben cada curso que se agrega',
  'Set in how many days after joining the courses of a group are due':
    'Fijar cuántos días después de unirse vencen los cursos de un grupo',
  'Add people to a group or remove them': 'Agregar personas a un grupo o quitarlas',
  'Delete a group that nobody is in or was invited to; its parts move up':
    'Eliminar un grupo sin personas ni invitaciones; sus partes suben',
  'Delete several groups, but none that has people or invites; their parts move up':
    'Eliminar varios grupos, pero ninguno con personas o invitaciones; sus partes suben',
  'Supervisors of an organization, with whom each looks after':
    'Supervisores de una organización, y a quién tiene a su cargo cada uno',
  'Supervisors of a group, or of a group above it': 'Supervisores de un grupo, o de uno superior',
  'Make a member a supervisor, or change whom they supervise':
    'Nombrar supervisor a un miembro, o cambiar a quién supervisa',
  'Let a member supervise a group, in addition to those they supervise already':
    'Dejar que un miembro supervise un grupo, además de a quienes ya supervisa',
  'Stop a member supervising a group; without another one, they are no longer a supervisor':
    'Hacer que un miembro deje de supervisar un grupo; sin otro, ya no es supervisor',
  'Take the role of a supervisor away': 'Quitar la función de supervisor',
  'Set after how many overdue days supervisors are told':
    'Fijar después de cuántos días de atraso se avisa a los supervisores',
}
